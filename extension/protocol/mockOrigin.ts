/** Simulated address of the built-in mock. No request is sent there. */
export const MOCK_ORIGIN = 'https://mock.invalid';
