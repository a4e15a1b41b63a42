'use client';

export { Callback as default } from '../Callback.jsx';
