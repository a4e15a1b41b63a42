'use client';

export { Account as default } from '../Account.jsx';
