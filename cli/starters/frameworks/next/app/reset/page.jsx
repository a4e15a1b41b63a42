'use client';

export { Reset as default } from '../pages.jsx';
