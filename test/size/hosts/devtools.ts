import { createClient } from 'signin-widget';
import { mountScreen } from 'signin-widget/devtools';

const client = createClient({ publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000' });
mountScreen({ client, element: '#stage' }, { name: 'main' });
