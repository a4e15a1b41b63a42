import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
import { createClient } from '@supabase/supabase-js';

export const element = (origin) => (
  <Auth supabaseClient={createClient(`${origin}/api`, 'key')} appearance={{ theme: ThemeSupa }} providers={[]} />
);
