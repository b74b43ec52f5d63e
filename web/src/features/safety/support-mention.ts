/** The sentence for a text that only resembles words of crisis. It must also suit a text that was matched by mistake. */
export const supportMention = 'If this is heavy, there are people to talk to.';
