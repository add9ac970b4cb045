/** Reason for the refusal of a video. */
export type VideoRefusal = 'not a video' | 'cut' | 'no picture' | 'hevc' | 'codec' | 'protected' | 'unreadable';
