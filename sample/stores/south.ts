/** Shops of the center and the south, in the same format as those of the north. */
export const south = `
CMX
Cuauhtémoc 55: Roma Norte 06700 19.4190,-99.1620; Buenavista 06350 19.4460,-99.1530; Doctores 06720 19.4200,-99.1450; Juárez 06600 19.4260,-99.1600; Santa María la Ribera 06400 19.4490,-99.1580
Benito Juárez 55: Del Valle Centro 03100 19.3830,-99.1670; Narvarte Poniente 03020 19.3950,-99.1540; Nápoles 03810 19.3930,-99.1760; Portales Sur 03300 19.3650,-99.1440; Mixcoac 03910 19.3740,-99.1870
Miguel Hidalgo 55: Tacuba 11410 19.4580,-99.1880; Escandón 11800 19.4020,-99.1770; Ampliación Granada 11529 19.4400,-99.2000
Coyoacán 55: Pedregal de Carrasco 04700 19.3060,-99.1730; Culhuacán 04480 19.3370,-99.1110; Copilco 04360 19.3370,-99.1800
Álvaro Obregón 55: San Ángel 01000 19.3460,-99.1900; Santa Fe 01210 19.3590,-99.2740; Olivar del Conde 01400 19.3720,-99.2090
Iztapalapa 55: Centro 09000 19.3580,-99.0930; Escuadrón 201 09060 19.3670,-99.1100; Santa Cruz Meyehualco 09290 19.3450,-99.0460; Tezonco 09900 19.3060,-99.0640; Juan Escutia 09100 19.3960,-99.0370
Gustavo A. Madero 55: Lindavista 07300 19.4900,-99.1330; Villa de Guadalupe 07050 19.4850,-99.1170; Aragón 07920 19.4600,-99.0680; Cuautepec 07210 19.5470,-99.1370
Azcapotzalco 55: Centro 02000 19.4850,-99.1850; Vallejo 02300 19.4880,-99.1510
Tlalpan 55: Centro 14000 19.2890,-99.1670; Coapa 14300 19.2990,-99.1260; Ajusco 14210 19.2990,-99.2110
Xochimilco 55: Centro 16000 19.2620,-99.1040; Tepepan 16020 19.2710,-99.1370
Venustiano Carranza 55: Jardín Balbuena 15900 19.4160,-99.1070; Moctezuma 15500 19.4270,-99.1000
Iztacalco 55: Agrícola Oriental 08500 19.3970,-99.0720; Granjas México 08400 19.4010,-99.0970
Magdalena Contreras 55: San Jerónimo 10200 19.3260,-99.2210
Cuajimalpa de Morelos 55: Centro 05000 19.3570,-99.2990; Lomas de Vista Hermosa 05100 19.3850,-99.2690
Tláhuac 55: Centro 13000 19.2700,-99.0050; Del Mar 13270 19.2880,-99.0580
Milpa Alta 55: Villa Milpa Alta 12000 19.1910,-99.0230
MEX
Ecatepec de Morelos 55: San Cristóbal Centro 55000 19.6010,-99.0500; Ciudad Azteca 55120 19.5350,-99.0270; Las Américas 55076 19.5830,-99.0230; Jardines de Morelos 55070 19.6040,-98.9920
Naucalpan de Juárez 55: Centro 53000 19.4780,-99.2360; Ciudad Satélite 53100 19.5100,-99.2360; Lomas Verdes 53120 19.5180,-99.2580
Tlalnepantla de Baz 55: Centro 54000 19.5400,-99.1950; Valle Dorado 54020 19.5490,-99.2120; Tenayuca 54150 19.5330,-99.1700
Nezahualcóyotl 55: Benito Juárez 57000 19.4020,-99.0150; Ciudad Jardín 57205 19.4160,-99.0240; Evolución 57700 19.3930,-98.9990
Toluca 722: Centro 50000 19.2920,-99.6560; Santa Ana Tlapaltitlán 50160 19.2800,-99.6210; Las Torres 50190 19.2650,-99.6440
Metepec 722: Centro 52140 19.2530,-99.6040; Pilares 52159 19.2670,-99.6200
Cuautitlán Izcalli 55: Centro Urbano 54700 19.6480,-99.2120; Perinorte 54763 19.6050,-99.1900
Atizapán de Zaragoza 55: Centro 52900 19.5560,-99.2520; Zona Esmeralda 52930 19.5500,-99.2980
Coacalco de Berriozábal 55: San Francisco Centro 55700 19.6330,-99.0950
Huixquilucan 55: Interlomas 52787 19.3980,-99.2800
Texcoco 595: Centro 56100 19.5130,-98.8830
Chalco 55: Centro 56600 19.2620,-98.8970
Ixtapaluca 55: Centro 56530 19.3160,-98.8840
Tecámac 55: Centro 55740 19.7130,-98.9690
Lerma 728: Centro 52000 19.2850,-99.5120
Zumpango 591: Centro 55600 19.7970,-99.0990
Valle de Bravo 726: Centro 51200 19.1930,-100.1330
Atlacomulco 712: Centro 50450 19.7970,-99.8760
GUA
León 477: Centro 37000 21.1220,-101.6830; Jardines del Moral 37160 21.1430,-101.6890; Las Trojes 37227 21.1660,-101.6580; San Juan Bosco 37330 21.1290,-101.7150; Delta 37538 21.0930,-101.6200
Irapuato 462: Centro 36500 20.6740,-101.3480; Las Reynas 36660 20.6900,-101.3640
Celaya 461: Centro 38000 20.5230,-100.8140; Alameda 38050 20.5290,-100.8010; Las Insurgentes 38080 20.5390,-100.8350
Guanajuato 473: Centro 36000 21.0180,-101.2570; Marfil 36250 20.9990,-101.2880
Salamanca 464: Centro 36700 20.5700,-101.1960
Silao de la Victoria 472: Centro 36100 20.9440,-101.4280
San Miguel de Allende 415: Centro 37700 20.9140,-100.7440
Dolores Hidalgo 418: Centro 37800 21.1560,-100.9340
San Francisco del Rincón 476: Centro 36300 21.0180,-101.8590
Acámbaro 417: Centro 38600 20.0310,-100.7220
QUE
Querétaro 442: Juriquilla 76230 20.7060,-100.4470; El Refugio 76146 20.6510,-100.3500; Candiles 76190 20.5490,-100.4050; Cimatario 76030 20.5740,-100.3870; Carretas 76050 20.5910,-100.3730
El Marqués 442: Zibatá 76269 20.6790,-100.3170
Corregidora 442: El Pueblito 76900 20.5400,-100.4430
San Juan del Río 427: Centro 76800 20.3880,-99.9960; Oriente 76803 20.3920,-99.9680
Tequisquiapan 414: Centro 76750 20.5210,-99.8950
Jalpan de Serra 441: Centro 76340 21.2170,-99.4730
HID
Pachuca de Soto 771: Centro 42000 20.1270,-98.7310; Periodistas 42060 20.1130,-98.7440; Zona Plateada 42084 20.0980,-98.7680
Mineral de la Reforma 771: Pachuquilla 42180 20.0760,-98.6980
Tulancingo de Bravo 775: Centro 43600 20.0840,-98.3630
Tula de Allende 773: Centro 42800 20.0540,-99.3430
Tizayuca 779: Centro 43800 19.8400,-98.9810
Huejutla de Reyes 789: Centro 43000 21.1400,-98.4200
Ixmiquilpan 759: Centro 42300 20.4830,-99.2190
PUE
Puebla 222: Analco 72500 19.0400,-98.1890; Angelópolis 72193 19.0310,-98.2330; La Paz 72160 19.0560,-98.2240; San Manuel 72570 19.0050,-98.2020; Loma Bella 72474 18.9940,-98.2290; Bosques de San Sebastián 72310 19.0680,-98.1460
San Andrés Cholula 222: Centro 72810 19.0510,-98.2980
San Pedro Cholula 222: Centro 72760 19.0630,-98.3060
Tehuacán 238: Centro 75700 18.4620,-97.3930; San Nicolás Tetitzintla 75710 18.4860,-97.4130
Atlixco 244: Centro 74200 18.9090,-98.4360
Teziutlán 231: Centro 73800 19.8170,-97.3600
San Martín Texmelucan 248: Centro 74000 19.2840,-98.4380
Huauchinango 776: Centro 73160 20.1760,-98.0540
Izúcar de Matamoros 243: Centro 74400 18.6030,-98.4670
TLA
Tlaxcala 246: Centro 90000 19.3170,-98.2380; Ocotlán 90100 19.3170,-98.2260
Apizaco 241: Centro 90300 19.4150,-98.1400; Jesús y San Juan 90358 19.4090,-98.1510
Huamantla 247: Centro 90500 19.3130,-97.9230
Chiautempan 246: Centro 90800 19.3140,-98.1930
MOR
Cuernavaca 777: Centro 62000 18.9220,-99.2340; Vista Hermosa 62290 18.9320,-99.2160; Reforma 62260 18.9430,-99.2270; Palmira 62490 18.8930,-99.2170
Jiutepec 777: Centro 62550 18.8830,-99.1760
Cuautla 735: Centro 62740 18.8110,-98.9540; Manantiales 62746 18.8250,-98.9490
Temixco 777: Centro 62580 18.8530,-99.2270
Yautepec 735: Centro 62730 18.8830,-99.0660
MIC
Morelia 443: Centro 58000 19.7020,-101.1920; Camelinas 58290 19.6830,-101.1790; La Huerta 58190 19.6720,-101.2250; Altozano 58350 19.6680,-101.1620; Manantiales 58170 19.7060,-101.2310
Uruapan 452: Centro 60000 19.4200,-102.0650; La Magdalena 60080 19.4290,-102.0500
Zamora 351: Centro 59600 19.9850,-102.2830
Lázaro Cárdenas 753: Centro 60950 17.9580,-102.1940
Pátzcuaro 434: Centro 61600 19.5150,-101.6090
Zitácuaro 715: Centro 61500 19.4360,-100.3570
Apatzingán 453: Centro 60600 19.0880,-102.3510
La Piedad 352: Centro 59300 20.3450,-102.0340
GRO
Acapulco de Juárez 744: Centro 39300 16.8480,-99.9090; Magallanes 39670 16.8600,-99.8790; Diamante 39890 16.7930,-99.8200; Renacimiento 39715 16.8950,-99.8210
Chilpancingo de los Bravo 747: Centro 39000 17.5510,-99.5010; Viguri 39060 17.5420,-99.4960
Iguala de la Independencia 733: Centro 40000 18.3450,-99.5390
Zihuatanejo de Azueta 755: Centro 40880 17.6410,-101.5510
Taxco de Alarcón 762: Centro 40200 18.5560,-99.6050
OAX
Oaxaca de Juárez 951: Reforma 68050 17.0830,-96.7130; Ex-Marquesado 68030 17.0700,-96.7340; Cinco Señores 68120 17.0460,-96.7160
Santa Lucía del Camino 951: Centro 71228 17.0640,-96.6930
San Juan Bautista Tuxtepec 287: Centro 68300 18.0880,-96.1240
Salina Cruz 971: Centro 70600 16.1780,-95.1970
Juchitán de Zaragoza 971: Centro 70000 16.4330,-95.0200
Huajuapan de León 953: Centro 69000 17.8060,-97.7760
Santa María Huatulco 958: La Crucecita 70987 15.7750,-96.1320
San Pedro Mixtepec 954: Puerto Escondido 71980 15.8650,-97.0720
VER
Veracruz 229: Centro 91700 19.1990,-96.1370; Floresta 91940 19.1620,-96.1370; Formando Hogar 91897 19.1910,-96.1560; Malibrán 91948 19.1470,-96.1560
Boca del Río 229: Costa de Oro 94299 19.1560,-96.1000; El Morro 94293 19.1290,-96.1100
Xalapa 228: Centro 91000 19.5280,-96.9240; Las Ánimas 91190 19.5120,-96.8800; Revolución 91100 19.5560,-96.9190
Coatzacoalcos 921: Centro 96400 18.1480,-94.4130; Petrolera 96500 18.1390,-94.4650
Minatitlán 922: Centro 96700 17.9860,-94.5490
Poza Rica de Hidalgo 782: Centro 93200 20.5320,-97.4590
Orizaba 272: Centro 94300 18.8510,-97.1000
Córdoba 271: Centro 94500 18.8940,-96.9350
Tuxpan 783: Centro 92800 20.9560,-97.4030
San Andrés Tuxtla 294: Centro 95700 18.4480,-95.2130
Papantla 784: Centro 93400 20.4470,-97.3220
Martínez de la Torre 232: Centro 93600 20.0680,-97.0540
TAB
Centro 993: Villahermosa Centro 86000 17.9870,-92.9190; Tabasco 2000 86035 17.9990,-92.9460; Atasta 86100 17.9810,-92.9450; Gaviotas 86090 17.9870,-92.9010
Cárdenas 937: Centro 86500 18.0010,-93.3760
Comalcalco 933: Centro 86300 18.2630,-93.2230
Macuspana 936: Centro 86700 17.7600,-92.5940
Huimanguillo 917: Centro 86400 17.8340,-93.3890
CHP
Tuxtla Gutiérrez 961: Centro 29000 16.7530,-93.1160; Terán 29050 16.7500,-93.1690; Las Granjas 29019 16.7680,-93.0850; Moctezuma 29030 16.7580,-93.1370
San Cristóbal de las Casas 967: Centro 29200 16.7370,-92.6380; María Auxiliadora 29290 16.7180,-92.6430
Tapachula 962: Centro 30700 14.9080,-92.2620; Los Laureles 30780 14.8880,-92.2700
Comitán de Domínguez 963: Centro 30000 16.2510,-92.1340
Palenque 916: Centro 29960 17.5100,-91.9820
Tonalá 966: Centro 30500 16.0890,-93.7510
CAM
Campeche 981: Centro 24000 19.8450,-90.5370; Ah-Kim-Pech 24014 19.8550,-90.5200; Santa Ana 24050 19.8340,-90.5350
Carmen 938: Ciudad del Carmen Centro 24100 18.6420,-91.8320; Aviación 24170 18.6550,-91.8080
Champotón 982: Centro 24400 19.3560,-90.7240
Escárcega 982: Centro 24350 18.6090,-90.7380
YUC
Mérida 999: Centro 97000 20.9670,-89.6240; Altabrisa 97130 21.0180,-89.5830; Montejo 97127 21.0050,-89.6240; Francisco de Montejo 97203 21.0270,-89.6450; Pacabtún 97160 20.9790,-89.5830; Caucel 97314 21.0010,-89.6990
Progreso 969: Centro 97320 21.2830,-89.6640
Valladolid 985: Centro 97780 20.6890,-88.2010
Tizimín 986: Centro 97700 21.1430,-88.1500
Umán 988: Centro 97390 20.8830,-89.7470
Ticul 997: Centro 97860 20.3960,-89.5340
ROO
Benito Juárez 998: Cancún Centro 77500 21.1610,-86.8270; Zona Hotelera 77500 21.1330,-86.7470; Las Américas 77503 21.1460,-86.8230; Región 98 77537 21.1710,-86.8620; Bonfil 77560 21.0890,-86.8520
Solidaridad 984: Playa del Carmen Centro 77710 20.6270,-87.0760; Playacar 77717 20.6110,-87.0930
Othón P. Blanco 983: Chetumal Centro 77000 18.5000,-88.2970; Payo Obispo 77083 18.5220,-88.3200
Cozumel 987: Centro 77600 20.5070,-86.9490
Tulum 984: Centro 77760 20.2110,-87.4650
Felipe Carrillo Puerto 983: Centro 77200 19.5790,-88.0450
`;
