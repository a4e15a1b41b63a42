/** Opens a server at an address that a computer may lack, such as that of IPv6. Returns an empty list if it cannot be opened there. */
export async function openIfPossible<Opened>(open: () => Promise<Opened>): Promise<Opened[]> {
  try {
    return [await open()];
  } catch (error) {
    // The address exists, but its port is in use.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error;
    return [];
  }
}
