export { action, default, loader, meta } from "./reviews_.$productId.tsx";
