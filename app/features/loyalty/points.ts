/** Points as people count them: whole ones, because a part of a point buys nothing. Pure. @param points a decimal string */
export const wholePoints = (points: string): number => Math.floor(Number(points));
