import { Link } from 'react-router';

export const Navigation = () => (
  <nav>
    <Link to="/">Sign in</Link> <Link to="/about">About</Link>
  </nav>
);
