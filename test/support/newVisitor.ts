/** Returns an email address that no other test uses. */
export const newEmail = () => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Returns a phone number that no other test uses, as a visitor in the US writes it. */
export const newPhone = () => `201555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** A password that every policy of the mock accepts. */
export const goodPassword = 'seven quiet otters 1914';
