/** Labels data from the page's own world. The widget runs among the page's scripts, which can do everything that it can. */
export function UntrustedDataNote() {
  return (
    <p className="dv-quiet">Reported from the page. A malicious page can invent these entries; calls come from the provider.</p>
  );
}
