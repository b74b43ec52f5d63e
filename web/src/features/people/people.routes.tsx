/** What the app mounts of the people. */
export { PeopleScreen } from './screens/people.screen.tsx';
export { NobodyHere, PersonView, usePerson } from './screens/person.screen.tsx';
