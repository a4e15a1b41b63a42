'use client';

export { SignIn as default } from './pages.jsx';
