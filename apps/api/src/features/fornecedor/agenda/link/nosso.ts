/** Tells our own parties, should they come back by another calendar. Apart from the writing of calendars, whose library is large. */
export const NOSSO = '@festejo';
