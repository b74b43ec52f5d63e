/** All that is said where a text only resembles words of crisis: it has to be true for every page it may be wrong about. */
export const supportMention = 'If this is heavy, there are people to talk to.';
