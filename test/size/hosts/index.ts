import { createClient, mountLogin } from 'signin-widget';

const client = createClient({ publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000' });
mountLogin({ client, element: '#login', config: { products: ['otp', 'passwords'] } });
