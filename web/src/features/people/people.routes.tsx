export { PeopleScreen } from './screens/people.screen.tsx';
export { NobodyHere, PersonView, usePerson } from './screens/person.screen.tsx';
