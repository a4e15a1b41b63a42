export default function Page() {
  return <p>Only for members.</p>;
}
