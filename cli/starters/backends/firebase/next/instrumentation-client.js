// Takes a link of Firebase from the address before Next.js reads the address, and would write the link back.
import './app/signin.js';
