/** Labels what the page's own world reports. The widget runs among the page's scripts, and they can do all that it can. */
export function PageClaim() {
  return (
    <p className="dv-quiet">Reported from the page. A malicious page can invent these entries; calls come from the provider.</p>
  );
}
