/**
 * Shops of the north and the west: `city, area code: neighborhood postal-code latitude,longitude; …` below the state's
 * code. The coordinates are those of the neighborhood. Streets, numbers and hours are made up by `places.ts`.
 */
export const north = `
BCN
Tijuana 664: Zona Centro 22000 32.5335,-117.0382; Otay Universidad 22427 32.5337,-116.9660; Playas de Tijuana 22504 32.5220,-117.1160; La Mesa 22105 32.5000,-116.9640; El Florido 22237 32.4680,-116.8590; Hipódromo 22020 32.5073,-117.0090
Mexicali 686: Centro Cívico 21000 32.6480,-115.4710; Nueva 21100 32.6610,-115.4850; Jardines del Valle 21270 32.6120,-115.4320; San Marcos 21050 32.6430,-115.5060
Ensenada 646: Zona Centro 22800 31.8650,-116.6210; Valle Dorado 22890 31.8330,-116.6010; Maneadero 22790 31.7210,-116.5700
Tecate 665: Zona Centro 21400 32.5730,-116.6270
Playas de Rosarito 661: Centro Playas 22710 32.3420,-117.0550
San Quintín 616: Centro 22930 30.5610,-115.9420
BCS
La Paz 612: Zona Central 23000 24.1610,-110.3160; Indeco 23070 24.1290,-110.3140; El Centenario 23205 24.1030,-110.4120
Los Cabos 624: San José del Cabo Centro 23400 23.0610,-109.6970; Cabo San Lucas Centro 23450 22.8900,-109.9160; El Tezal 23454 22.9080,-109.8880
Loreto 613: Centro 23880 26.0120,-111.3440
Comondú 613: Ciudad Constitución Centro 23600 25.0320,-111.6700
CHH
Chihuahua 614: Centro 31000 28.6360,-106.0760; San Felipe 31203 28.6480,-106.1000; Campestre 31213 28.6600,-106.1230; Nombre de Dios 31105 28.6890,-106.0870; Dale 31050 28.6200,-106.0660
Juárez 656: Centro 32000 31.7390,-106.4870; Partido Romero 32030 31.7350,-106.4680; Campestre 32460 31.7240,-106.4280; Las Torres 32575 31.6440,-106.3900; Lomas del Rey 32674 31.6300,-106.4170; Zaragoza 32700 31.6440,-106.3330
Delicias 639: Centro 33000 28.1900,-105.4710
Cuauhtémoc 625: Centro 31500 28.4050,-106.8660
Hidalgo del Parral 627: Centro 33800 26.9320,-105.6660
Nuevo Casas Grandes 636: Centro 31700 30.4150,-107.9120
Camargo 648: Centro 33700 27.6880,-105.1720
COA
Saltillo 844: Zona Centro 25000 25.4230,-100.9950; República Norte 25280 25.4500,-100.9860; Los Pinos 25240 25.4390,-101.0200; Mirasierra 25016 25.3870,-100.9870; Ramos Arizpe Norte 25294 25.4860,-100.9760
Torreón 871: Centro 27000 25.5390,-103.4480; San Isidro 27100 25.5530,-103.4280; Campestre La Rosita 27250 25.5460,-103.4030; Jardines Universidad 27087 25.5150,-103.3850
Monclova 866: Centro 25700 26.9060,-101.4210; Guadalupe 25750 26.9170,-101.4330
Piedras Negras 878: Centro 26000 28.7000,-100.5230
Acuña 877: Centro 26200 29.3240,-100.9320
Sabinas 861: Centro 26700 27.8530,-101.1190
Parras 842: Centro 27980 25.4400,-102.1790
DUR
Durango 618: Guadalupe 34220 24.0430,-104.6530; Jardines de Durango 34200 24.0330,-104.6270; Los Remedios 34100 24.0190,-104.6900; Ciudad Industrial 34208 24.0620,-104.6070
Gómez Palacio 871: Centro 35000 25.5640,-103.4960; Las Rosas 35090 25.5850,-103.5010
Lerdo 871: Centro 35150 25.5370,-103.5250
Canatlán 677: Centro 34400 24.5260,-104.7760
Santiago Papasquiaro 674: Centro 34600 25.0440,-105.4190
El Salto 675: Centro 34942 23.7780,-105.3600
NLE
Monterrey 81: Centro 64000 25.6720,-100.3110; Mitras Centro 64460 25.6930,-100.3440; Cumbres 64610 25.7330,-100.3900; Contry 64860 25.6350,-100.2770; San Bernabé 64105 25.7540,-100.3690; Valle Alto 64989 25.5690,-100.2540; Lincoln 64310 25.7410,-100.4080
San Pedro Garza García 81: Del Valle 66220 25.6560,-100.3640; Valle Oriente 66269 25.6400,-100.3230
Guadalupe 81: Guadalupe Centro 67100 25.6770,-100.2570; Linda Vista 67130 25.6980,-100.2470; Eloy Cavazos 67190 25.6530,-100.2070
San Nicolás de los Garza 81: Centro 66400 25.7450,-100.2980; Anáhuac 66450 25.7390,-100.2920
Apodaca 81: Centro 66600 25.7810,-100.1880; Concordia 66612 25.7570,-100.1620
General Escobedo 81: Centro 66050 25.8080,-100.3210
Santa Catarina 81: Centro 66350 25.6740,-100.4580
Juárez 81: Centro 67250 25.6480,-100.0950
García 81: Centro 66000 25.8090,-100.5900
Linares 821: Centro 67700 24.8590,-99.5660
Montemorelos 826: Centro 67500 25.1880,-99.8280
SIN
Culiacán 667: Centro 80000 24.8070,-107.3940; Tres Ríos 80020 24.8240,-107.4000; Humaya 80025 24.8450,-107.3870; Las Quintas 80060 24.7990,-107.3750; Barrancos 80184 24.7640,-107.4260
Mazatlán 669: Centro 82000 23.2010,-106.4220; Zona Dorada 82110 23.2500,-106.4540; Marina Mazatlán 82112 23.2740,-106.4550; Villa Galaxia 82207 23.2350,-106.4210
Ahome 668: Los Mochis Centro 81200 25.7930,-108.9960; Las Fuentes 81223 25.8060,-109.0130
Guasave 687: Centro 81000 25.5680,-108.4680
Guamúchil 673: Centro 81400 25.4620,-108.0780
SON
Hermosillo 662: Centro 83000 29.0730,-110.9560; Pitic 83150 29.0960,-110.9510; Villa Satélite 83200 29.0870,-110.9900; Los Naranjos 83060 29.0570,-110.9230; Pueblitos 83304 29.1320,-110.9700
Cajeme 644: Ciudad Obregón Centro 85000 27.4940,-109.9400; Villa California 85150 27.5190,-109.9370
Nogales 631: Fundo Legal 84000 31.3310,-110.9440; Kennedy 84063 31.2960,-110.9410
San Luis Río Colorado 653: Comercial 83449 32.4700,-114.7860
Guaymas 622: Centro 85400 27.9210,-110.8990; San Carlos 85506 27.9620,-111.0380
Navojoa 642: Centro 85800 27.0730,-109.4430
Agua Prieta 633: Centro 84200 31.3290,-109.5490
Puerto Peñasco 638: Centro 83550 31.3170,-113.5370
Caborca 637: Centro 83600 30.7160,-112.1580
TAM
Reynosa 899: Centro 88500 26.0920,-98.2780; Las Fuentes 88710 26.0680,-98.3160; Jarachina 88730 26.0470,-98.3420; Longoria 88660 26.0790,-98.2870
Matamoros 868: Centro 87300 25.8790,-97.5040; Jardín 87330 25.8790,-97.5110; Las Arboledas 87448 25.8440,-97.4650
Nuevo Laredo 867: Centro 88000 27.4950,-99.5070; Madero 88270 27.4750,-99.5180; Reservas Territoriales 88184 27.4350,-99.5370
Tampico 833: Centro 89000 22.2150,-97.8580; Águila 89230 22.2430,-97.8670; Lomas de Rosales 89100 22.2730,-97.8760
Ciudad Madero 833: Centro 89400 22.2480,-97.8340
Altamira 833: Centro 89600 22.3930,-97.9380
Victoria 834: Centro 87000 23.7320,-99.1470; Lomas del Santuario 87069 23.7150,-99.1270
Mante 831: Centro 89800 22.7420,-98.9720
Río Bravo 899: Centro 88900 25.9860,-98.0930
ZAC
Zacatecas 492: Centro 98000 22.7740,-102.5730; Lomas de la Soledad 98040 22.7640,-102.5600
Guadalupe 492: Centro 98600 22.7490,-102.5180; Bernárdez 98610 22.7560,-102.5370
Fresnillo 493: Centro 99000 23.1750,-102.8680; Industrial 99030 23.1870,-102.8610
Jerez 494: Centro 99300 22.6490,-102.9890
Río Grande 498: Centro 98400 23.8260,-103.0350
SLP
San Luis Potosí 444: Centro 78000 22.1510,-100.9760; Lomas del Tecnológico 78215 22.1450,-101.0240; Himno Nacional 78280 22.1370,-100.9860; Industrial Aviación 78140 22.1780,-100.9870; Satélite 78380 22.1150,-100.9370
Soledad de Graciano Sánchez 444: Centro 78430 22.1860,-100.9400
Ciudad Valles 481: Centro 79000 21.9900,-99.0110
Matehuala 488: Centro 78700 23.6510,-100.6430
Rioverde 487: Centro 79610 21.9310,-99.9950
Tamazunchale 483: Centro 79960 21.2610,-98.7880
AGU
Aguascalientes 449: Centro 20000 21.8810,-102.2960; Bosques del Prado 20127 21.9240,-102.3050; Ojocaliente 20190 21.8850,-102.2450; Jardines de la Asunción 20270 21.8580,-102.2850; Villas de Nuestra Señora 20126 21.9330,-102.2640; Haciendas 20196 21.8710,-102.2340
Jesús María 449: Centro 20920 21.9610,-102.3430
Calvillo 495: Centro 20800 21.8470,-102.7180
Rincón de Romos 465: Centro 20400 22.2290,-102.3220
NAY
Tepic 311: Centro 63000 21.5090,-104.8950; Ciudad del Valle 63157 21.4880,-104.8960; San Juan 63130 21.5000,-104.9090
Bahía de Banderas 322: Nuevo Vallarta 63735 20.6990,-105.2970; Bucerías Centro 63732 20.7560,-105.3340
Compostela 327: Centro 63700 21.2370,-104.9000
Santiago Ixcuintla 323: Centro 63300 21.8110,-105.2070
JAL
Guadalajara 33: Centro 44100 20.6760,-103.3470; Oblatos 44380 20.6890,-103.2960; Providencia 44630 20.6990,-103.3830; Jardines del Bosque 44520 20.6610,-103.3930; Huentitán 44300 20.7290,-103.3110; Miravalle 44990 20.6160,-103.3510; Americana Norte 44600 20.6810,-103.3690; Polanquito 44960 20.6240,-103.3820
Zapopan 33: Centro 45100 20.7210,-103.3910; Puerta de Hierro 45116 20.7110,-103.4130; Ciudad del Sol 45050 20.6510,-103.4030; Tesistán 45200 20.7990,-103.4790; Arcos de Guadalupe 45037 20.6620,-103.4390
San Pedro Tlaquepaque 33: Centro 45500 20.6400,-103.3110; Toluquilla 45610 20.5860,-103.3620
Tonalá 33: Centro 45400 20.6240,-103.2440; Loma Dorada 45418 20.6330,-103.2660
Tlajomulco de Zúñiga 33: Centro 45640 20.4740,-103.4450; Santa Fe 45653 20.5330,-103.3790
El Salto 33: Centro 45680 20.5190,-103.1810
Puerto Vallarta 322: Centro 48300 20.6080,-105.2340; Fluvial Vallarta 48312 20.6400,-105.2210; Pitillal 48290 20.6560,-105.2140
Lagos de Moreno 474: Centro 47400 21.3560,-101.9290
Tepatitlán de Morelos 378: Centro 47600 20.8170,-102.7630
Zapotlán el Grande 341: Ciudad Guzmán Centro 49000 19.7030,-103.4610
Ocotlán 392: Centro 47800 20.3510,-102.7720
Arandas 348: Centro 47180 20.7050,-102.3460
Autlán de Navarro 317: Centro 48900 19.7710,-104.3650
COL
Colima 312: Centro 28000 19.2430,-103.7250; Jardines Vista Hermosa 28017 19.2640,-103.7170; La Albarrada 28090 19.2330,-103.7070
Villa de Álvarez 312: Centro 28970 19.2680,-103.7380
Manzanillo 314: Centro 28200 19.0530,-104.3160; Salagua 28869 19.1080,-104.3320
Tecomán 313: Centro 28100 18.9090,-103.8750
`;
