/** Change it with the rules of the guides: pictures are then checked again. */
export const guideVersion = 4
