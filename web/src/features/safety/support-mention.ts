/** All that is said where a text only resembles words of crisis: it has to be true for every page it may be wrong about. */
export const supportMention = 'If something is hard to carry, people are there to listen.';
