import { mock } from './backEnds/mock.ts';
import { defineJourneys } from './defineJourneys.ts';

defineJourneys(mock);
