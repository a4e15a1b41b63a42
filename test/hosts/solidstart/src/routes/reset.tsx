import 'signin-widget/element';
import { client, config } from '../signinClient';

export default function Reset() {
  const open = () => location.replace('/');
  return <signin-widget entry="reset-password" prop:client={client} prop:config={config} on:signin-complete={open} />;
}
