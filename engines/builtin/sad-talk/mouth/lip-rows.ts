/**
 * Rows of the mesh: four lines of points on either lip, from its outer edge to the meeting line, each from the viewer's
 * left to the right.
 */
export const lipRows = {
  upper: [
    [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
    [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
    [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
    [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  ],
  lower: [
    [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
    [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
    [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
    [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  ],
} as const satisfies Record<'upper' | 'lower', readonly (readonly number[])[]>

/** Points of one line. */
export const lipPoints = 11
/** Indexes of the rows: the lips' outer edge, and their meeting line. */
export const outerRow = 0
export const innerRow = 3
