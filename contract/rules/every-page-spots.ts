/** The spots that every page shows. A store that has none of them shows its departments and its own links. */
export const headerMenuSpot = "Header_Menu";
export const footerMenuSpot = "Footer_Menu";
export const announcementSpot = "Announcement";
export const menuSpots: readonly string[] = [headerMenuSpot, footerMenuSpot];
