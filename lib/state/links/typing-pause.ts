/** The pause (milliseconds) in typing after which a list or a text is read: reading a long one takes a moment. */
export const typingPause = 150;
