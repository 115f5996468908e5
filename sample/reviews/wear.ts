import { said } from "./opinion.ts";

/** What people say about things they wear or use on themselves. The last part: how the size fits. */
export const wearOpinions = {
  clothes: said(`
    5|Me encantó|La caída es preciosa y la tela no se arruga. Ya la usé tres veces en dos semanas.|true
    5|Queda perfecto|Pedí mi talla de siempre y no tuve que ajustarle nada.|true
    5|Calidad de verdad|Las costuras están muy bien hechas por dentro y por fuera.|true
    4|Muy bonito, viene amplio|Me gustó mucho, pero si estás entre dos tallas pide la chica.|large
    4|Cómodo todo el día|Lo llevo a la oficina y no aprieta. El color es igual al de la foto.|true
    4|Buena tela|Fresca y con cuerpo. Conviene lavarla al revés.|true
    3|Corre pequeño|Es bonito, pero tuve que cambiarlo por una talla más. El cambio fue rápido.|small
    3|Regular|La tela es más delgada de lo que esperaba.|true
    2|No era para mí|Me quedó muy grande de los hombros y lo devolví.|large
    1|Se despintó|A la segunda lavada perdió el color, y eso que seguí la etiqueta.|true`),
  shoes: said(`
    5|Comodísimos|Los estrené en un viaje y caminé todo el día sin una sola ampolla.|true
    5|Segundo par|Los primeros me duraron dos años de uso diario, así que repetí.|true
    5|Muy buen agarre|Los probé en terreno mojado y no resbalan.|true
    4|Bonitos y ligeros|Tardaron un par de días en amoldarse. Ahora no me los quito.|true
    4|Piden media talla más|Excelentes, pero si tienes el pie ancho pide medio número arriba.|small
    4|Se ven como en la foto|El color combina con todo y se limpian fácil.|true
    3|Bien, un poco duros|La suela es rígida al principio. Espero que ceda.|small
    3|Cumplen|Por el precio están bien, aunque esperaba una plantilla más acolchada.|true
    2|Me quedaron grandes|Pedí mi número de siempre y me bailaban. Los cambié.|large
    1|Se despegaron|A los dos meses se abrió la suela de un lado. Me los repusieron.|true`),
  bags: said(`
    5|Le cabe todo|La uso para el trabajo y para el gimnasio. Los cierres corren muy bien.
    5|Se ve mejor con el uso|La piel va agarrando un tono precioso.
    4|Muy práctica|Buen tamaño y pesa poco. Le pondría una bolsa interior más.
    4|Bonito regalo|Venía en una bolsa de tela muy linda. A mi hermana le fascinó.
    3|Bien|Es más chica de lo que parece en la foto. Vean las medidas.
    2|El broche se aflojó|Lo tuve que llevar a arreglar al mes.`),
  beauty: said(`
    5|Mi favorito|Dura todo el día y no irrita, y eso que tengo la piel sensible.
    5|Huele delicioso|Me han preguntado varias veces cuál es.
    5|Rinde muchísimo|Con poquito alcanza. Llevo tres meses con el mismo.
    4|Muy buen producto|La textura es ligera y se absorbe rápido. El envase podría ser mejor.
    4|Me gustó|El tono es el que esperaba. Se quita fácil en la noche.
    3|Normal|No noté gran diferencia, pero tampoco me cayó mal.
    2|No me funcionó|En mi tipo de piel se siente pesado.`),
  electronics: said(`
    5|Superó lo que esperaba|La batería me dura dos días completos y la pantalla se ve de lujo.
    5|Rápido y bien armado|Lo uso para trabajar y no se traba con nada.
    5|Excelente por el precio|Comparé mucho antes de comprar y no me arrepiento.
    4|Muy bueno|Se configura en diez minutos. Se calienta un poco si lo cargas mientras lo usas.
    4|Buena imagen y sonido|Para ver películas está perfecto. El control es algo sencillo.
    4|Cumple lo que dice|Ligero y fácil de llevar. La caja trae lo justo.
    3|Bien, con detalles|Funciona, aunque el menú en español tiene partes sin traducir.
    3|Esperaba más batería|Con uso normal llego apenas a la noche.
    2|Lo cambié|Perdía la conexión a cada rato. El que me dieron después va bien.
    1|Defectuoso|Dejó de prender en la primera semana. La devolución fue rápida, eso sí.`),
} as const;
