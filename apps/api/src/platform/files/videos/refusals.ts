/** Why a video is not taken. */
export type VideoRefusal = 'not a video' | 'cut' | 'no picture' | 'hevc' | 'codec' | 'protected' | 'unreadable';
