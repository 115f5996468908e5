/**
 * Returns the smallest of some distinct numbers in order, up to a limit; sorting half a million takes ten times as long.
 * @param numbers are reordered
 */
export function smallest(numbers: Float64Array, count: number): Float64Array {
  if (count < numbers.length) gather(numbers, count);
  return numbers.subarray(0, count).sort();
}

/** Moves the smallest to the front (Hoare's selection algorithm). */
function gather(numbers: Float64Array, count: number) {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = median(numbers[low] ?? 0, numbers[(low + high) >>> 1] ?? 0, numbers[high] ?? 0);
    let [left, right] = [low, high];
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left += 1;
      while ((numbers[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const moved = numbers[left] ?? 0;
      numbers[left++] = numbers[right] ?? 0;
      numbers[right--] = moved;
    }
    if (count <= right) high = right;
    else if (count > left) low = left;
    else return;
  }
}

const median = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
