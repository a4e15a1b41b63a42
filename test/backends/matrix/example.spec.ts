import { example } from './backEnds/example.ts';
import { defineJourneys } from './defineJourneys.ts';

defineJourneys(example);
