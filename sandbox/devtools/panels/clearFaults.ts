/** Clears one fault, or all. Rejects with a message for people. */
export async function clearFaults(control: (method: 'DELETE', path: string) => Promise<unknown>, id?: string): Promise<void> {
  try {
    await control('DELETE', id ? `faults/${encodeURIComponent(id)}` : 'faults');
  } catch (error) {
    // It has been used up meanwhile, or this is the second press of a double press.
    if ((error as Error).cause !== 'fault_not_found') throw error;
  }
}
