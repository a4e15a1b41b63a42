'use client';

export { Reset as default } from '../Reset.jsx';
