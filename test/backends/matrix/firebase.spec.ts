import { firebase } from './backEnds/firebase.ts';
import { defineJourneys } from './defineJourneys.ts';

defineJourneys(firebase);
