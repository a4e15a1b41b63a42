'use client';

export { SignIn as default } from './SignIn.jsx';
