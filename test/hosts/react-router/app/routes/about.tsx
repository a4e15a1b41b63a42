import { Navigation } from '../Navigation';

export const meta = () => [{ title: 'About' }];

export default function About() {
  return (
    <>
      <Navigation />
      <h1>About</h1>
    </>
  );
}
