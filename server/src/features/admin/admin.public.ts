export { hashAdminPassword } from './password.ts';
