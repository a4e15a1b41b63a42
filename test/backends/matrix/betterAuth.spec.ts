import { betterAuth } from './backEnds/betterAuth.ts';
import { defineJourneys } from './defineJourneys.ts';

defineJourneys(betterAuth);
