import { createRoot } from 'react-dom/client';
import { createClient } from 'signin-widget';
import { Login } from 'signin-widget/react';

const client = createClient({ publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000' });
createRoot(document.body).render(<Login client={client} config={{ products: ['otp', 'passwords'] }} />);
