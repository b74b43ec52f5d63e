/** For a text that only resembles words of crisis. It must also suit one matched by mistake. */
export const supportMention = 'If this is heavy, there are people to talk to.';
