'use client';

export { Account as default } from '../pages.jsx';
