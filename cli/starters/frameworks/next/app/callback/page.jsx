'use client';

export { Callback as default } from '../pages.jsx';
